import { Button, concernsField, TextArea, type NoticeState } from "@primbench/ui";
import { useState } from "react";

import styles from "./TextForm.module.css";

type Props = {
  /** Accessible name of the text: "Your question". */
  label: string;
  hint: string;
  maxLength: number;
  submitLabel: string;
  isBusy: boolean;
  notice: NoticeState;
  /** Resolves to whether the server took it; then the text is cleared. */
  onSubmit: (text: string) => Promise<boolean>;
};

/** One text and the button that posts it. */
export function TextForm({ label, hint, maxLength, submitLabel, isBusy, notice, onSubmit }: Props) {
  const [text, setText] = useState("");
  return (
    <form
      noValidate
      aria-label={label}
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(text).then((isTaken) => {
          if (isTaken) setText("");
        });
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={maxLength}
        isInvalid={concernsField(notice.error, "text")}
        value={text}
        onChange={setText}
      />
      <Button type="submit" kind="primary" isBusy={isBusy} disabled={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
