/** A refusal or failure as the server tells it. `status` is 0 when no answer came. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** JSON Pointer to the offending part of the request; empty when none is. */
    readonly pointer: string,
  ) {
    super(message);
  }
}

/** The error an unsuccessful answer stands for, whoever sent it. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const fallback = `The server answered ${response.status}. Please try again.`;
  const body: unknown = await response.json().catch(() => undefined);
  return new ApiError(
    response.status,
    textField(body, "code") ?? "UNKNOWN",
    textField(body, "message") ?? fallback,
    textField(body, "pointer") ?? "",
  );
}

export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : "Something went wrong on this page. Please reload it.";
}

/** Whether the server wants to know first who is asking. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether the server's objection points at the request field `name`. */
export function concernsField(error: unknown, name: string): boolean {
  return error instanceof ApiError && error.pointer.split("/").at(-1) === name;
}

function textField(body: unknown, name: string): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const value: unknown = (body as Record<string, unknown>)[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
