import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { toast } from '../errors/toast.ts';
import { i18n } from '../i18n/i18n.ts';
import { isMissingCode } from './missing-code.ts';
import type { PartMissingProps } from './PartMissing.tsx';

let PartMissing: ComponentType<PartMissingProps> | null = null;

/** Loads what tells of a missing part while the page is idle: when it is needed, it could be missing as well. */
export const loadPartMissing = (): Promise<void> =>
  import('./PartMissing.tsx').then(
    (module) => {
      ({ PartMissing } = module);
    },
    () => undefined,
  );

interface Closable {
  /** Closes the part, as its own button does. */
  onClose: () => void;
}

interface BoundaryProps extends Closable {
  draw: () => ReactNode;
  /** Lets the part load its code anew with the next drawing. */
  forget: () => void;
}

/** Without a network trying again helps nobody: a snackbar says so, and the part closes. */
const isOffline = (error: unknown): boolean => isMissingCode(error) && !navigator.onLine;

/**
 * Around a part of a page whose code is loaded when it is opened. Whatever becomes of that, the page behind it stays as it is: a
 * part that cannot be shown tells so itself, and is tried again there.
 */
class PartBoundary extends Component<BoundaryProps, { error: unknown; tries: number }> {
  override state: { error: unknown; tries: number } = { error: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    const isAway = isOffline(error);
    if (PartMissing && !isAway) return;
    toast.error(i18n.t(isAway ? 'app:errors.offline' : 'app:crash.title'));
    this.close();
    if (!isAway) void loadPartMissing();
  }

  close = (): void => {
    this.props.forget();
    this.props.onClose();
  };

  retry = (): void => {
    this.props.forget();
    this.setState(({ tries }) => ({ error: null, tries: tries + 1 }));
  };

  override render(): ReactNode {
    const { error, tries } = this.state;
    if (error === null) return this.props.draw();
    if (!PartMissing || isOffline(error)) return null;
    return <PartMissing tries={tries} onRetry={this.retry} onClose={this.close} />;
  }
}

/**
 * A part of a page whose code is loaded when it is drawn first, as by React's `lazy`, which asks once: what could not be loaded would
 * be missing until the page is loaded anew, and replace the page by an error.
 */
export const lazyPart = <Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const begin = () => lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  let Part = begin();
  const forget = (): void => {
    Part = begin();
  };
  return (props) => <PartBoundary onClose={props.onClose} forget={forget} draw={() => createElement(Part, props)} />;
};
