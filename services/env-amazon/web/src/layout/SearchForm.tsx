import { useRef, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";

import { useDepartments } from "../api/catalogue";
import { moveByArrow } from "./arrowFocus";
import styles from "./SearchForm.module.css";
import { Suggestions } from "./Suggestions";

type Props = { initialText: string; initialDepartment: string };

export function SearchForm({ initialText, initialDepartment }: Props) {
  const departments = useDepartments();
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const [department, setDepartment] = useState(initialDepartment);
  const [isTyping, setIsTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const search = () => {
    setIsTyping(false);
    void navigate(searchAddress(text, department));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isTyping || input.current === null) return;
    if (event.key === "Escape") {
      setIsTyping(false);
      input.current.focus();
    } else if (!moveByArrow(event.key, [input.current, ...event.currentTarget.querySelectorAll("a")])) return;
    // Else Escape would empty the field, and the arrows move its caret or the page.
    event.preventDefault();
  };

  return (
    // Leaving the form or Escape folds the suggestions, the arrows go through them.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsTyping(false);
      }}
      onKeyDown={onKeyDown}
    >
      <select
        aria-label="Department"
        className={styles["department"]}
        value={department}
        onChange={(event) => {
          setDepartment(event.target.value);
        }}
      >
        <option value="">All</option>
        {departments.data?.items.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {entry.name}
          </option>
        ))}
      </select>
      <input
        ref={input}
        type="search"
        aria-label="Search"
        placeholder="Search products"
        autoComplete="off"
        className={styles["text"]}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIsTyping(true);
        }}
      />
      <button type="submit" aria-label="Search" className={styles["go"]}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10" cy="10" r="6.5" fill="none" stroke="currentColor" strokeWidth="2.6" />
          <path d="M15 15l6 6" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
        </svg>
      </button>
      {isTyping && (
        <Suggestions
          text={text.trim()}
          href={(suggestion) => searchAddress(suggestion, department)}
          onChoose={() => {
            setIsTyping(false);
          }}
        />
      )}
    </form>
  );
}

function searchAddress(text: string, department: string): string {
  const params = new URLSearchParams();
  if (text.trim() !== "") params.set("k", text.trim());
  if (department !== "") params.set("department", department);
  return `/s?${params.toString()}`;
}
