import ComposerPage from './ComposerPage.tsx';

/** The gallery: every design at once. */
export default function DesignsPage() {
  return <ComposerPage opens="design" />;
}
