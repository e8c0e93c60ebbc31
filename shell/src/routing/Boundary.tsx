import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  onError: (error: unknown) => void;
  renderFailure: (error: unknown) => ReactNode;
}

/** Keeps the failure of what it holds to itself, and shows something in its place. */
export class Boundary extends Component<BoundaryProps, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.renderFailure(this.state.error) : this.props.children;
  }
}
