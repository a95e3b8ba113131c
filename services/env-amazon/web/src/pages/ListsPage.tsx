import { Button, ButtonLink, Loaded, Notice, stayingHere, useNotice, usePageTitle } from "@primbench/ui";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { AccountTrail } from "../account/AccountTrail";
import { useLists } from "../api/list";
import type { WishListCard } from "../api/type";
import { DeleteListDialog } from "../wishlist/DeleteListDialog";
import { ListCard } from "../wishlist/ListCard";
import { ListDialog } from "../wishlist/ListDialog";
import styles from "./CardListPage.module.css";

const pageAddress = "/lists";

export function ListsPage() {
  const lists = useLists();
  const notice = useNotice();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const [doomed, setDoomed] = useState<WishListCard>();
  const edited = lists.data?.items.find((list) => list.id === params.get("edit"));
  usePageTitle("Your Lists");

  const close = () => {
    setIsAdding(false);
    if (params.has("edit")) void navigate(pageAddress, { replace: true, state: stayingHere });
  };

  return (
    <div className={styles["page"]}>
      <AccountTrail page="Lists" />
      <Loaded query={lists}>
        {(data) => (
          <>
            <h1>Your Lists</h1>
            <Notice notice={notice} />
            <div className={styles["bar"]}>
              <Button
                kind="primary"
                onClick={() => {
                  setIsAdding(true);
                }}
              >
                Create a list
              </Button>
              <ButtonLink to="/lists/all">See all saved items</ButtonLink>
            </div>
            <section aria-label="Lists" className={styles["cards"]}>
              {data.items.map((list) => (
                <ListCard
                  key={list.id}
                  list={list}
                  onDelete={() => {
                    setDoomed(list);
                  }}
                />
              ))}
            </section>
          </>
        )}
      </Loaded>
      {(isAdding || edited !== undefined) && (
        <ListDialog
          key={edited?.id ?? "new"}
          initial={edited}
          onClose={close}
          onSaved={() => {
            close();
            notice.confirm(edited === undefined ? "List created" : "List saved");
          }}
        />
      )}
      {doomed !== undefined && (
        <DeleteListDialog
          list={doomed}
          onClose={() => {
            setDoomed(undefined);
          }}
          onDeleted={() => {
            setDoomed(undefined);
            notice.confirm("List deleted");
          }}
        />
      )}
    </div>
  );
}
