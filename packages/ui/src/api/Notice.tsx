import { ErrorMessage } from "../text/ErrorMessage";
import { StatusMessage } from "../text/StatusMessage";
import type { NoticeState } from "./useNotice";

/** The confirmation or the error of the last request that a notice followed. */
export function Notice({ notice }: { notice: NoticeState }) {
  return (
    <>
      <StatusMessage message={notice.message} />
      {notice.error !== undefined && <ErrorMessage error={notice.error} />}
    </>
  );
}
