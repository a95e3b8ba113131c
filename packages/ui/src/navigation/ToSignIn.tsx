import { Navigate, useLocation } from "react-router";

/** Leads to the application's sign-in, which leads back here. The address that needed it is left out of the history. */
export function ToSignIn() {
  const { pathname, search } = useLocation();
  return <Navigate to={`/signin?return=${encodeURIComponent(pathname + search)}`} replace />;
}
