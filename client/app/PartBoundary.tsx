import { Component, type ReactNode } from 'react';
import { toast } from '../kit/errors/toast.ts';
import { i18n } from '../kit/i18n/i18n.ts';
import { ErrorPage, isMissingCode } from './ErrorPage.tsx';

type Props = { children: ReactNode; onFail: () => void };

/**
 * Around a part of the layout whose code is loaded when it is opened: without a network the page stays as it is, with a
 * sentence, and the part is closed.
 */
export class PartBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingCode(error) || navigator.onLine) return;
    toast.error(i18n.t('app:errors.offline'));
    this.props.onFail();
    this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return isMissingCode(error) && !navigator.onLine ? null : <ErrorPage error={error} />;
  }
}
