import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { expect, test } from "vitest";

import { ApiError } from "../api/ApiError";
import { ErrorMessage } from "./ErrorMessage";

function SignIn() {
  return <h1>{useLocation().search}</h1>;
}

function show(error: unknown) {
  render(
    <MemoryRouter initialEntries={["/orders?page=2"]}>
      <Routes>
        <Route path="orders" element={<ErrorMessage error={error} />} />
        <Route path="signin" element={<SignIn />} />
      </Routes>
    </MemoryRouter>,
  );
}

test("whoever is signed out is led to the sign-in, which knows the way back", () => {
  show(new ApiError(401, "UNAUTHENTICATED", "Please sign in to continue.", ""));

  expect(screen.getByRole("heading", { name: "?return=%2Forders%3Fpage%3D2" })).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("another refusal is told in the server's words", () => {
  show(new ApiError(403, "PERMISSION_DENIED", "Not for you.", ""));

  expect(screen.getByRole("alert")).toHaveTextContent("Not for you.");
});
