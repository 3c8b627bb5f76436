/** After so many failures in a row nothing is asked for a while, and whoever asks is told at once. */
const MOST_FAILURES = 5;
const PAUSE_MS = 30_000;

/** Nobody can be reached: it concerns all contracts. */
const EVERYBODY = '';

/**
 * Spares a provider in trouble. What cannot be reached is left alone for all; what answers badly, or too late, for one
 * contract is left alone for that contract, so that the fault of one organisation never stops another.
 */
export class CircuitBreaker {
  readonly #failures = new Map<string, number>();
  readonly #pausedUntil = new Map<string, number>();

  /** Whether nothing is to be asked for this contract. */
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
    if (failures < MOST_FAILURES) return;
    this.#failures.delete(cause);
    this.#pausedUntil.set(cause, Date.now() + PAUSE_MS);
  }
}
