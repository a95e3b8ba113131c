import { FormDialog, Loaded, RadioGroup } from "@primbench/ui";
import { useState } from "react";

import { useLists } from "../api/list";
import type { WishlistLine } from "../api/type";
import { useMoveToList } from "../api/wishlist";

type Props = { item: WishlistLine; onClose: () => void; onMoved: (listName: string) => void };

export function MoveDialog({ item, onClose, onMoved }: Props) {
  const lists = useLists();
  const move = useMoveToList();
  const [listId, setListId] = useState<string>();
  return (
    <FormDialog
      title="Move to another list"
      submit="Move item"
      request={move}
      isReady={listId !== undefined}
      onClose={onClose}
      onSubmit={() => {
        const target = lists.data?.items.find((list) => list.id === listId);
        if (target === undefined) return;
        move.mutate(
          { itemId: item.id, listId: target.id },
          {
            onSuccess: () => {
              onMoved(target.name);
            },
          },
        );
      }}
    >
      <p>{item.name}</p>
      <Loaded query={lists} acceptsRemembered>
        {(data) => (
          <RadioGroup
            legend="Move to"
            value={listId}
            choices={data.items
              .filter((list) => list.id !== item.list_id)
              .map((list) => ({ value: list.id, label: list.name }))}
            onChange={setListId}
          />
        )}
      </Loaded>
    </FormDialog>
  );
}
