import { Button, Fact, Loaded, Notice, useNotice, usePageTitle, type NoticeState } from "@primbench/ui";
import { useState } from "react";
import { Link, useLocation, useParams } from "react-router";

import { useCancelReturn, useKnownReturn, useReturn } from "../api/return";
import type { ReturnRequest } from "../api/type";
import { ReturnCard } from "../return/ReturnCard";
import styles from "./FormPage.module.css";

export function ReturnPage() {
  const { returnId = "" } = useParams();
  return <OneReturn key={returnId} returnId={returnId} />;
}

function OneReturn({ returnId }: { returnId: string }) {
  const location = useLocation();
  const known = useKnownReturn(returnId);
  const [isJustRequested] = useState(location.state === "requested" && known !== undefined);
  const request = useReturn(returnId, { isAnswered: isJustRequested });
  const notice = useNotice(isJustRequested ? "Return requested" : undefined);
  usePageTitle(`Return ${returnId}`);
  return (
    <div className={styles["page"]}>
      <nav aria-label="Breadcrumb" className={styles["trail"]}>
        <Link to="/returns">‹ Your Returns</Link>
      </nav>
      <Loaded query={request} acceptsRemembered={isJustRequested}>
        {(data) => <ReturnView request={data} notice={notice} />}
      </Loaded>
    </div>
  );
}

function ReturnView({ request, notice }: { request: ReturnRequest; notice: NoticeState }) {
  const cancel = useCancelReturn(request.id);
  return (
    <>
      <h1>Return {request.id}</h1>
      <Notice notice={notice} />
      <ReturnCard request={request} isWhole />
      {request.comment !== "" && (
        <section aria-label="Your comment" className={styles["panel"]}>
          <h2>Your comment</h2>
          <Fact label="Comment">{request.comment}</Fact>
        </section>
      )}
      {request.can_cancel && (
        <div className={styles["panel"]}>
          <p>{nextStep(request)}</p>
          <div>
            <Button
              isBusy={cancel.isPending}
              disabled={cancel.isPending}
              onClick={() => void notice.follow(cancel.mutateAsync(), "Return cancelled")}
            >
              Cancel return
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function nextStep(request: ReturnRequest): string {
  return request.method === "Home pickup"
    ? "A driver collects the item at your door within two days. Keep it ready."
    : "Bring the item to any drop-off point and show the return number above.";
}
