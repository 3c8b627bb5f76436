import { Component, type ReactNode, Suspense } from 'react';
import { isMissingCode } from '../kit/parts/missing-code.ts';

interface OptionalProps {
  children: ReactNode;
  /** What is there while its code is loaded. */
  waiting?: ReactNode;
  /** What is there without it. */
  instead?: ReactNode;
}

/**
 * What a page can do without: nothing is in its place while its code is loaded, nor where that is not there, because the network has
 * gone. Without this the page itself would count as failed, and be loaded anew. Other errors are those of the page.
 */
export class Optional extends Component<OptionalProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, waiting = null, instead = null } = this.props;
    if (error === null) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (!isMissingCode(error)) throw error;
    return instead;
  }
}
