import { useParams } from '@keepsake/shared/router';
import { CardOfLink } from './CardOfLink.tsx';

/** A card for whoever has its private link: what became of it, and what may still be changed. */
export default function PrivateCardPage() {
  const { secret = '' } = useParams();
  return <CardOfLink key={secret} secret={secret} />;
}
