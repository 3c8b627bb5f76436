import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What the server wants a passkey to sign: options of `navigator.credentials`, as JSON. */
interface PasskeyTask {
  id: string;
  options: unknown;
}

/** What a passkey made of it, as the API takes it. */
interface PasskeyProof {
  challengeId: string;
  response: string;
}

/** The error of a browser whose user has closed its dialog, or has let it time out. */
const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

async function answered(task: PasskeyTask, answer: Promise<object>): Promise<PasskeyProof | null> {
  try {
    return { challengeId: task.id, response: JSON.stringify(await answer) };
  } catch (error) {
    if (isDismissed(error)) return null;
    throw error;
  }
}

/** Makes a passkey; null if the person has closed the dialog of the browser. Throws where the device has it already. */
export async function makePasskey(task: PasskeyTask): Promise<PasskeyProof | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return answered(task, startRegistration({ optionsJSON: task.options as PublicKeyCredentialCreationOptionsJSON }));
}

/** Uses a passkey; null as above. */
export async function signWithPasskey(task: PasskeyTask): Promise<PasskeyProof | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return answered(task, startAuthentication({ optionsJSON: task.options as PublicKeyCredentialRequestOptionsJSON }));
}
