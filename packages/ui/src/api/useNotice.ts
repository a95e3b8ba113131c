import { useCallback, useState } from "react";

type Outcome = { message?: string; error?: unknown };

export type NoticeState = Outcome & {
  /**
   * Follows one request: says `message`, or what it makes of the answer, once the server confirmed it, else keeps
   * the error. Resolves to the answer, or to undefined after an error.
   */
  follow: <Answer>(
    request: Promise<Answer>,
    message: string | ((answer: Answer) => string),
  ) => Promise<Answer | undefined>;
  /** Says what the server confirmed elsewhere, as in a dialog that then closed. */
  confirm: (message: string) => void;
};

/** What a page says about the last thing the person did on it, or on the page that led to it (`initial`). */
export function useNotice(initial?: string): NoticeState {
  const [outcome, setOutcome] = useState<Outcome>(initial === undefined ? {} : { message: initial });

  const follow: NoticeState["follow"] = useCallback(async (request, message) => {
    setOutcome({});
    try {
      const confirmed = await request;
      setOutcome({ message: typeof message === "string" ? message : message(confirmed) });
      return confirmed;
    } catch (error) {
      setOutcome({ error });
      return undefined;
    }
  }, []);

  const confirm = useCallback((message: string) => {
    setOutcome({ message });
  }, []);

  return { ...outcome, follow, confirm };
}
