import { concernsField, FormDialog, TextArea } from "@primbench/ui";
import { useState } from "react";

import type { WishlistLine } from "../api/type";
import { useSetNote } from "../api/wishlist";

type Props = { item: WishlistLine; onClose: () => void; onSaved: () => void };

export function NoteDialog({ item, onClose, onSaved }: Props) {
  const save = useSetNote();
  const [note, setNote] = useState(item.note);
  return (
    <FormDialog
      title={`Note for ${item.name}`}
      submit="Save note"
      request={save}
      onClose={onClose}
      onSubmit={() => {
        save.mutate({ itemId: item.id, note }, { onSuccess: onSaved });
      }}
    >
      <TextArea
        label="Note"
        hint="A size, an occasion, who it is for. Clear the text to remove the note."
        rows={3}
        maxLength={250}
        isInvalid={concernsField(save.error, "note")}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
