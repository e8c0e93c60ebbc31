import { useParams } from '@keepsake/shared/router';
import { CardOfLink } from './CardOfLink.tsx';

/** The page of a card's private link: its state, and what may still be changed. */
export default function PrivateCardPage() {
  const { secret = '' } = useParams();
  return <CardOfLink key={secret} secret={secret} />;
}
