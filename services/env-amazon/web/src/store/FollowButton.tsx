import { Button, Notice, useNotice } from "@primbench/ui";

import { useToggleFollow } from "../api/store";
import type { FollowedStores } from "../api/type";
import { isFollowed } from "./isFollowed";

type Props = { store: string; followed: FollowedStores };

/** Follows the store, or no longer follows it. What it then says is what the server answered. */
export function FollowButton({ store, followed }: Props) {
  const toggle = useToggleFollow();
  const notice = useNotice();
  return (
    <>
      <Button
        kind={isFollowed(followed, store) ? "secondary" : "primary"}
        isBusy={toggle.isPending}
        onClick={() => {
          void notice.follow(toggle.mutateAsync(store), (answer) =>
            isFollowed(answer, store) ? "You follow this store" : "You no longer follow this store",
          );
        }}
      >
        {isFollowed(followed, store) ? "Following this store" : "Follow this store"}
      </Button>
      <Notice notice={notice} />
    </>
  );
}
