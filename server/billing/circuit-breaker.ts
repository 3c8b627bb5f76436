/** Consecutive failures after which calls fail at once, without a request to the provider, for PAUSE_MS. */
const MAX_FAILURES = 5;
const PAUSE_MS = 30_000;

/** The key of connection failures, which concern all contracts. */
const EVERYBODY = '';

/**
 * A circuit breaker for the billing provider. Connection failures block the calls of all contracts. Unusable or late
 * responses for one contract block the calls of that contract only, so that an error in one organisation does not
 * affect others.
 */
export class CircuitBreaker {
  readonly #failures = new Map<string, number>();
  readonly #pausedUntil = new Map<string, number>();

  /** Whether calls for this contract are blocked. */
  isOpen(contractId: string): boolean {
    const now = Date.now();
    return [EVERYBODY, contractId].some((cause) => (this.#pausedUntil.get(cause) ?? 0) > now);
  }

  /** There was no connection at all. */
  unreachable(): void {
    this.#fail(EVERYBODY);
  }

  /** An answer for this contract was unusable, or did not come in time. */
  failed(contractId: string): void {
    this.#fail(contractId);
  }

  /** A usable answer: the provider is there, and works for this contract. */
  answered(contractId: string): void {
    for (const cause of [EVERYBODY, contractId]) {
      this.#failures.delete(cause);
      this.#pausedUntil.delete(cause);
    }
  }

  #fail(cause: string): void {
    const failures = (this.#failures.get(cause) ?? 0) + 1;
    this.#failures.set(cause, failures);
    if (failures < MAX_FAILURES) return;
    this.#failures.delete(cause);
    this.#pausedUntil.set(cause, Date.now() + PAUSE_MS);
  }
}
