import { answer } from "@primbench/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { api } from "./api";

const passkeyKey = "passkey";

/** Whose passkey the browser has saved. */
export function usePasskey() {
  return useQuery({ queryKey: [passkeyKey], queryFn: () => answer(api.GET("/api/passkey")) });
}

export function useSignIn() {
  const readAnew = useReadAnew();
  return useMutation({ mutationFn: () => answer(api.POST("/api/sign-in")), onSuccess: readAnew });
}

export function useSignOut() {
  const readAnew = useReadAnew();
  return useMutation({ mutationFn: () => answer(api.POST("/api/sign-out")), onSuccess: readAnew });
}

/** Forgets what was read as somebody else, and reads again what is shown. A passkey is the browser's own. */
function useReadAnew() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== passkeyKey });
  };
}
