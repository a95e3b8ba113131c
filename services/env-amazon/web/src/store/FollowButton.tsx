import { Button, Notice, useNotice } from "@primbench/ui";

import { useToggleFollow } from "../api/store";
import type { FollowedStores } from "../api/type";

type Props = { store: string; followed: FollowedStores };

/** Follows the store, or no longer follows it. What it then says is what the server answered. */
export function FollowButton({ store, followed }: Props) {
  const toggle = useToggleFollow();
  const notice = useNotice();
  return (
    <>
      <Button
        kind={isAmong(followed, store) ? "secondary" : "primary"}
        isBusy={toggle.isPending}
        onClick={() => {
          void notice.follow(toggle.mutateAsync(store), (answer) =>
            isAmong(answer, store) ? "You follow this store" : "You no longer follow this store",
          );
        }}
      >
        {isAmong(followed, store) ? "Following this store" : "Follow this store"}
      </Button>
      <Notice notice={notice} />
    </>
  );
}

function isAmong(followed: FollowedStores, store: string): boolean {
  return followed.items.some((item) => item.store === store);
}
