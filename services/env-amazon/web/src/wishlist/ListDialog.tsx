import { concernsField, Field, FormDialog, RadioGroup } from "@primbench/ui";
import { useState } from "react";

import { useSaveList } from "../api/list";
import type { Sharing, WishListCard } from "../api/type";
import styles from "./ListDialog.module.css";
import { sharings, sharingText } from "./sharing";

type Props = {
  /** The list to change; a new one without it. */
  initial?: WishListCard | undefined;
  onClose: () => void;
  /** Called once the server confirmed the list. */
  onSaved: () => void;
};

export function ListDialog({ initial, onClose, onSaved }: Props) {
  const save = useSaveList();
  const [name, setName] = useState(initial?.name ?? "");
  const [sharing, setSharing] = useState<Sharing>(initial?.sharing ?? "Private");
  return (
    <FormDialog
      title={initial === undefined ? "New list" : "Change list"}
      submit={initial === undefined ? "Create list" : "Save list"}
      request={save}
      onClose={onClose}
      onSubmit={() => {
        save.mutate({ id: initial?.id, body: { name, sharing } }, { onSuccess: onSaved });
      }}
    >
      <Field
        label="List name"
        autoComplete="off"
        maxLength={50}
        isInvalid={concernsField(save.error, "name")}
        value={name}
        onChange={setName}
      />
      <RadioGroup
        legend="Who can see it"
        value={sharing}
        choices={sharings.map((value) => ({ value, label: value, content: <SharingChoice value={value} /> }))}
        onChange={(value) => {
          setSharing(value as Sharing);
        }}
      />
    </FormDialog>
  );
}

function SharingChoice({ value }: { value: Sharing }) {
  return (
    <>
      <b>{value}</b> <small className={styles["hint"]}>{sharingText[value]}</small>
    </>
  );
}
