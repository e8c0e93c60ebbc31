import { Component, type ReactNode } from 'react';
import { readFields, type Typed } from './replay-typing.ts';

interface BoundaryProps {
  children: ReactNode;
  /** @param typed values of the fields of the page when it failed */
  onError: (error: unknown, typed: Typed[]) => void;
  renderFailure: (error: unknown) => ReactNode;
}

/** Error boundary that shows a failure in place of its children and saves what was typed. */
export class Boundary extends Component<BoundaryProps, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false };
  #typed: Typed[] = [];

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  /** Reads the fields here, because this is the last moment at which they are in the document. */
  override getSnapshotBeforeUpdate(_props: BoundaryProps, before: { failed: boolean }): null {
    const page = document.getElementById('page');
    if (this.state.failed && !before.failed && page) this.#typed = readFields(page);
    return null;
  }

  override componentDidUpdate(): void {
    // React requires this method beside `getSnapshotBeforeUpdate`.
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error, this.#typed);
  }

  override render() {
    return this.state.failed ? this.props.renderFailure(this.state.error) : this.props.children;
  }
}
