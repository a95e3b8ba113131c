import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { pending } from "../testing";
import { Loaded } from "./Loaded";
import { createQueryClient } from "./queryClient";

function Page({ read }: { read: () => Promise<string> }) {
  const query = useQuery({ queryKey: ["fact"], queryFn: read });
  return <Loaded query={query}>{(text) => <h1>{text}</h1>}</Loaded>;
}

function show(read: () => Promise<string>, remembered?: string) {
  const queryClient = createQueryClient();
  if (remembered !== undefined) queryClient.setQueryData(["fact"], remembered);
  return render(
    <QueryClientProvider client={queryClient}>
      <Page read={read} />
    </QueryClientProvider>,
  );
}

test("a remembered answer is not shown for the present one", async () => {
  const reply = pending<string>();
  show(() => reply.promise, "old");

  expect(screen.getByText("Loading…")).toBeInTheDocument();
  expect(screen.queryByText("old")).not.toBeInTheDocument();

  reply.resolve("new");
  expect(await screen.findByRole("heading", { name: "new" })).toBeInTheDocument();
});

test("a failed read is an alert after one try", async () => {
  let tries = 0;
  show(() => {
    tries += 1;
    return Promise.reject(new Error("no"));
  });

  expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong");
  expect(tries).toBe(1);
});
