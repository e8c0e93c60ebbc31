import ComposerPage from './ComposerPage.tsx';

/** The same with all designs laid out. */
export default function DesignsPage() {
  return <ComposerPage opens="design" />;
}
