import { useId, useRef, useState } from "react";
import { Link } from "react-router";

import type { DepartmentCard } from "../api/type";
import styles from "./DepartmentBar.module.css";

type Props = { departments: readonly DepartmentCard[]; current: string | null };

/** A button that unfolds links to all departments. Tab goes through them; Escape folds and goes back to the button. */
export function DepartmentMenu({ departments, current }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    // Leaving the menu or Escape folds it; the keys themselves act on the controls inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles["menu"]}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles["opener"]}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <svg viewBox="0 0 16 12" aria-hidden="true">
          <path d="M0 1h16M0 6h16M0 11h16" stroke="currentColor" strokeWidth="2" />
        </svg>
        All departments
      </button>
      <div id={id} hidden={!isOpen} className={styles["panel"]}>
        <ul>
          {departments.map((department) => (
            <li key={department.id}>
              <Link to={`/s?department=${department.id}`} aria-current={department.id === current ? "true" : undefined}>
                {department.name}
              </Link>
            </li>
          ))}
        </ul>
        <Link to="/departments" className={styles["overview"]}>
          See all departments
        </Link>
      </div>
    </div>
  );
}
