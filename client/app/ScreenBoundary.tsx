import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

type Props = { children: ReactNode; whole?: boolean; resetKey?: string };
type State = { error: unknown; failedAt?: string };

/** Error boundary of a screen; navigation to another URL resets it. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return state.failedAt === props.resetKey ? null : { error: null, failedAt: props.resetKey };
  }

  override render(): ReactNode {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <ErrorPage error={this.state.error} whole={this.props.whole} />
    );
  }
}
