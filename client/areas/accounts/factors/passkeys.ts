import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The data that the server wants a passkey to sign: options of `navigator.credentials`, as JSON. */
interface PasskeyTask {
  id: string;
  options: unknown;
}

/** The result of a passkey, in the format of the API. */
interface PasskeyProof {
  challengeId: string;
  response: string;
}

/** Whether the user has closed the browser's dialog, or has let it time out. */
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

/** Creates a passkey; null if the person has closed the browser's dialog. Throws if the device has one already. */
export async function makePasskey(task: PasskeyTask): Promise<PasskeyProof | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return answered(task, startRegistration({ optionsJSON: task.options as PublicKeyCredentialCreationOptionsJSON }));
}

/** Uses a passkey; null if the person has closed the browser's dialog. */
export async function signWithPasskey(task: PasskeyTask): Promise<PasskeyProof | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return answered(task, startAuthentication({ optionsJSON: task.options as PublicKeyCredentialRequestOptionsJSON }));
}
