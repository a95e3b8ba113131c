import { Button, Dialog, ErrorMessage, Loaded, RadioGroup } from "@primbench/ui";
import { useState } from "react";

import { useLists } from "../api/list";
import type { WishlistLine } from "../api/type";
import { useMoveToList } from "../api/wishlist";
import styles from "./ListDialog.module.css";

type Props = { item: WishlistLine; onClose: () => void; onMoved: () => void };

export function MoveDialog({ item, onClose, onMoved }: Props) {
  const lists = useLists();
  const move = useMoveToList();
  const [listId, setListId] = useState<string>();
  return (
    <Dialog title="Move to another list" onClose={onClose}>
      <Loaded query={lists} acceptsRemembered>
        {(data) => (
          <form
            className={styles["form"]}
            onSubmit={(event) => {
              event.preventDefault();
              if (listId !== undefined) move.mutate({ itemId: item.id, listId }, { onSuccess: onMoved });
            }}
          >
            <p>{item.name}</p>
            <RadioGroup
              legend="Move to"
              value={listId}
              choices={data.items
                .filter((list) => list.id !== item.list_id)
                .map((list) => ({ value: list.id, label: list.name }))}
              onChange={setListId}
            />
            {move.error !== null && <ErrorMessage error={move.error} />}
            <div className={styles["actions"]}>
              <Button
                type="submit"
                kind="primary"
                isBusy={move.isPending}
                disabled={move.isPending || listId === undefined}
              >
                Move item
              </Button>
              <Button onClick={onClose}>Cancel</Button>
            </div>
          </form>
        )}
      </Loaded>
    </Dialog>
  );
}
