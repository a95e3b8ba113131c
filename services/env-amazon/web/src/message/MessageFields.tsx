import { Button, concernsField, TextArea } from "@primbench/ui";

type Props = {
  value: string;
  error: unknown;
  isSending: boolean;
  onChange: (text: string) => void;
};

/** Where a message is written, and the button that sends it: the end of a form. */
export function MessageFields({ value, error, isSending, onChange }: Props) {
  return (
    <>
      <TextArea
        label="Message"
        maxLength={2000}
        isInvalid={concernsField(error, "body")}
        value={value}
        onChange={onChange}
      />
      <div>
        <Button type="submit" kind="primary" isBusy={isSending} disabled={isSending}>
          Send message
        </Button>
      </div>
    </>
  );
}
