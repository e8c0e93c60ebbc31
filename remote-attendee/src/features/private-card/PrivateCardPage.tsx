import { useParams } from '@keepsake/shared/router';
import { CardOfLink } from './CardOfLink.tsx';

export default function PrivateCardPage() {
  const { secret = '' } = useParams();
  return <CardOfLink key={secret} secret={secret} />;
}
