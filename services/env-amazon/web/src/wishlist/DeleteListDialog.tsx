import { FormDialog } from "@primbench/ui";

import { useDeleteList } from "../api/list";
import type { WishListCard } from "../api/type";
import { itemCountText } from "./itemCountText";

type Props = { list: WishListCard; onClose: () => void; onDeleted: () => void };

export function DeleteListDialog({ list, onClose, onDeleted }: Props) {
  const remove = useDeleteList();
  return (
    <FormDialog
      title={`Delete ${list.name}?`}
      submit="Delete list"
      cancel="Keep list"
      request={remove}
      onClose={onClose}
      onSubmit={() => {
        remove.mutate(list.id, { onSuccess: onDeleted });
      }}
    >
      <p>The list and everything on it ({itemCountText(list.item_count)}) will be deleted. This cannot be undone.</p>
    </FormDialog>
  );
}
