import { Button, Dialog, ErrorMessage } from "@primbench/ui";

import { useDeleteList } from "../api/list";
import type { WishListCard } from "../api/type";
import { itemCountText } from "./itemCountText";
import styles from "./ListDialog.module.css";

type Props = { list: WishListCard; onClose: () => void; onDeleted: () => void };

export function DeleteListDialog({ list, onClose, onDeleted }: Props) {
  const remove = useDeleteList();
  return (
    <Dialog title={`Delete ${list.name}?`} onClose={onClose}>
      <div className={styles["form"]}>
        <p>The list and what is on it ({itemCountText(list.item_count)}) are deleted. This cannot be undone.</p>
        {remove.error !== null && <ErrorMessage error={remove.error} />}
        <div className={styles["actions"]}>
          <Button
            kind="primary"
            isBusy={remove.isPending}
            disabled={remove.isPending}
            onClick={() => {
              remove.mutate(list.id, { onSuccess: onDeleted });
            }}
          >
            Delete list
          </Button>
          <Button onClick={onClose}>Keep list</Button>
        </div>
      </div>
    </Dialog>
  );
}
