import { Button, concernsField, Dialog, ErrorMessage, TextArea } from "@primbench/ui";
import { useState } from "react";

import type { WishlistLine } from "../api/type";
import { useSetNote } from "../api/wishlist";
import styles from "./ListDialog.module.css";

type Props = { item: WishlistLine; onClose: () => void; onSaved: () => void };

export function NoteDialog({ item, onClose, onSaved }: Props) {
  const save = useSetNote();
  const [note, setNote] = useState(item.note);
  return (
    <Dialog title={`Note for ${item.name}`} onClose={onClose}>
      <form
        noValidate
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ itemId: item.id, note }, { onSuccess: onSaved });
        }}
      >
        <TextArea
          label="Note"
          hint="A size, an occasion, who it is for. An empty note is taken away."
          rows={3}
          maxLength={250}
          isInvalid={concernsField(save.error, "note")}
          value={note}
          onChange={setNote}
        />
        {save.error !== null && <ErrorMessage error={save.error} />}
        <div className={styles["actions"]}>
          <Button type="submit" kind="primary" isBusy={save.isPending} disabled={save.isPending}>
            Save note
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
