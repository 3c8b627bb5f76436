import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { toast } from '../errors/toast.ts';
import { i18n } from '../i18n/i18n.ts';
import { isMissingCode } from './missing-code.ts';
import type { PartMissingProps } from './PartMissing.tsx';

let PartMissing: ComponentType<PartMissingProps> | null = null;

/** Preloads the notice about a missing part while the page is idle, because its own code may be unavailable later. */
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
  /** Makes the part load its code again when it is rendered the next time. */
  forget: () => void;
}

/** Without a network a retry is useless: a snackbar explains it, and the part closes. */
const isOffline = (error: unknown): boolean => isMissingCode(error) && !navigator.onLine;

/**
 * The error boundary of a part of a page whose code is loaded when it is opened. If that fails, the page itself is not
 * affected: the part shows a notice with a retry.
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
 * A part of a page whose code is loaded when it is rendered first. Unlike React's `lazy`, it can retry a failed load;
 * with `lazy`, the failure would replace the page by an error until it is reloaded.
 */
export const lazyPart = <Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const begin = () => lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  let Part = begin();
  const forget = (): void => {
    Part = begin();
  };
  return (props) => <PartBoundary onClose={props.onClose} forget={forget} draw={() => createElement(Part, props)} />;
};
