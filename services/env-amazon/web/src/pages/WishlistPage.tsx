import { ButtonLink, Loaded, Notice, useNotice, usePageTitle, Fact } from "@primbench/ui";
import { useState } from "react";
import { Link, useParams } from "react-router";

import { useLists } from "../api/list";
import type { WishListCard, WishlistLine, WishlistView } from "../api/type";
import { useWishlist } from "../api/wishlist";
import { ListRail } from "../wishlist/ListRail";
import { itemCountText } from "../wishlist/itemCountText";
import { MoveDialog } from "../wishlist/MoveDialog";
import { sharingText } from "../wishlist/sharing";
import { WishlistRow } from "../wishlist/WishlistRow";
import styles from "./WishlistPage.module.css";

/** The list of the address; under /lists/all everything saved. */
export function WishlistPage() {
  const { listId } = useParams();
  const lists = useLists();
  return (
    <div className={styles["page"]}>
      <Loaded query={lists} acceptsRemembered>
        {(data) => {
          const shownId = listId === "all" ? undefined : listId;
          return (
            <>
              <ListRail lists={data.items} shownId={shownId} />
              <ShownList key={shownId} listId={shownId} canMove={data.items.length > 1} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function ShownList({ listId, canMove }: { listId: string | undefined; canMove: boolean }) {
  const wishlist = useWishlist(listId);
  const notice = useNotice();
  // The question outlives the row that it is about: an answer takes the row away.
  const [moving, setMoving] = useState<WishlistLine>();
  usePageTitle(wishlist.data?.wish_list?.name ?? "Your Lists");
  return (
    <div className={styles["list"]}>
      <Loaded query={wishlist}>
        {(data) => (
          <>
            <ListHead view={data} />
            <Notice notice={notice} />
            <section aria-label="Wish list items">
              {data.items.length === 0 && (
                <p>
                  This list is empty. <Link to="/">Continue shopping</Link>.
                </p>
              )}
              {data.items.map((item) => (
                <WishlistRow
                  key={item.id}
                  item={item}
                  notice={notice}
                  showsList={data.wish_list === null}
                  onMove={
                    canMove
                      ? () => {
                          setMoving(item);
                        }
                      : undefined
                  }
                />
              ))}
            </section>
          </>
        )}
      </Loaded>
      {moving !== undefined && (
        <MoveDialog
          item={moving}
          onClose={() => {
            setMoving(undefined);
          }}
          onMoved={(listName) => {
            setMoving(undefined);
            notice.confirm(`Moved to the list ${listName}: ${moving.name}`);
          }}
        />
      )}
    </div>
  );
}

function ListHead({ view }: { view: WishlistView }) {
  const list: WishListCard | null = view.wish_list;
  return (
    <header className={styles["head"]}>
      <h1>{list === null ? "All Saved Items" : list.name}</h1>
      <Fact label="Items">{itemCountText(view.item_count)}</Fact>
      {list !== null && (
        <>
          <Fact label="Who can see it">{list.sharing}</Fact>
          <span>{sharingText[list.sharing]}</span>
          <ButtonLink to={`/lists?edit=${list.id}`}>Edit list</ButtonLink>
        </>
      )}
    </header>
  );
}
