import { Button, Select, type Choice, type NoticeState } from "@primbench/ui";
import { useState } from "react";

import { useLists } from "../api/list";
import { useAddToWishlist } from "../api/wishlist";

const unnamed: Choice = { value: "", label: "Default list" };

type Props = { productId: string; notice: NoticeState };

/** Puts a product on the default list, or on the one chosen beside it. */
export function SaveToList({ productId, notice }: Props) {
  const lists = useLists();
  const add = useAddToWishlist();
  const [listId, setListId] = useState("");
  const choices = lists.data?.items.map(({ id, name, is_default }) => ({ value: is_default ? "" : id, label: name }));
  const listName = choices?.find(({ value }) => value === listId)?.label ?? unnamed.label;
  return (
    <>
      {!lists.isError && (
        <Select label="List" isInline value={listId} choices={choices ?? [unnamed]} onChange={setListId} />
      )}
      <Button
        isWide
        isBusy={add.isPending}
        onClick={() => {
          const addition = { productId, listId: listId === "" ? undefined : listId };
          void notice.follow(add.mutateAsync(addition), `Added to the list ${listName}`);
        }}
      >
        Add to list
      </Button>
    </>
  );
}
