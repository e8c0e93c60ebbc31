import { Component, type ReactNode } from 'react';
import { readFields, type Typed } from './typed.ts';

interface BoundaryProps {
  children: ReactNode;
  /** @param typed what stood in the fields of the page as it failed */
  onError: (error: unknown, typed: Typed[]) => void;
  renderFailure: (error: unknown) => ReactNode;
}

/** Keeps the failure of what it holds to itself, and shows something in its place. */
export class Boundary extends Component<BoundaryProps, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false };
  #typed: Typed[] = [];

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  /** The last moment at which the fields are still there. */
  override getSnapshotBeforeUpdate(_props: BoundaryProps, before: { failed: boolean }): null {
    const page = document.getElementById('page');
    if (this.state.failed && !before.failed && page) this.#typed = readFields(page);
    return null;
  }

  override componentDidUpdate(): void {
    // Required by React beside the snapshot.
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error, this.#typed);
  }

  override render() {
    return this.state.failed ? this.props.renderFailure(this.state.error) : this.props.children;
  }
}
