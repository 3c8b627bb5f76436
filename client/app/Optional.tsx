import { Component, type ReactNode, Suspense } from 'react';
import { isMissingCode } from './ErrorPage.tsx';

type Props = { children: ReactNode };

/**
 * What a page can do without: nothing is in its place while its code is loaded, nor where that is not there, because the network has
 * gone. Without this the page itself would count as failed, and be loaded anew. Other errors are those of the page.
 */
export class Optional extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    if (!isMissingCode(error)) throw error;
    return null;
  }
}
