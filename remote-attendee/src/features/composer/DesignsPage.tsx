import ComposerPage from './ComposerPage.tsx';

export default function DesignsPage() {
  return <ComposerPage opens="design" />;
}
