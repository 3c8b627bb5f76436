import { createStore } from '../data/store.ts';

/** Asks the person to prove that they are still the one who has logged in. */
interface Question {
  answer: (proved: boolean) => void;
}

/** The question that is shown (ProofDialog); null for none. */
export const proofQuestion = createStore<Question | null>(null);

let asked: Promise<boolean> | null = null;

/** Asks for a proof, once for all requests that need one now. Resolves with false when the person gives none. */
export const askForProof = (): Promise<boolean> => {
  asked ??= new Promise<boolean>((resolve) => {
    proofQuestion.set({
      answer: (proved) => {
        asked = null;
        proofQuestion.set(null);
        resolve(proved);
      },
    });
  });
  return asked;
};

/** True since the server has refused something because the organisation asks for a second factor that is missing. */
export const factorMissing = createStore(false);
