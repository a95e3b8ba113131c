import { Select, type NoticeState } from "@primbench/ui";

import { useSetWrapping } from "../api/cart";
import type { CartLine, Wrapping } from "../api/type";

const choices: readonly { value: Wrapping; label: Wrapping }[] = [
  { value: "No wrapping", label: "No wrapping" },
  { value: "Gift wrap", label: "Gift wrap" },
];

type Props = { line: CartLine; notice: NoticeState };

/** Whether a line of the cart is wrapped as a gift. */
export function WrappingSelect({ line, notice }: Props) {
  const setWrapping = useSetWrapping();
  return (
    <Select
      label="Wrapping"
      isInline
      value={line.wrapping}
      choices={choices}
      onChange={(wrapping) => {
        const change = { itemId: line.id, wrapping: wrapping as Wrapping };
        void notice.follow(setWrapping.mutateAsync(change), `Wrapping updated: ${wrapping} for ${line.name}`);
      }}
    />
  );
}
