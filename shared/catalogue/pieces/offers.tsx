import type { Package } from '@keepsake/shared/api';
import { PackageGrid, PackageOffer } from '@keepsake/shared/packages';
import { LinkButton } from '@keepsake/shared/ui';
import type { Piece } from '../piece.ts';

const free: Package = {
  id: 1,
  slug: 'free',
  name: 'Free',
  tagline: 'All that a celebration needs',
  price: 0,
  currency: 'usd',
  features: ['Cards from every guest', 'Money gifts that reach you whole'],
  video_minutes: 1,
  custom_card_images: false,
  guestbook_pdf: false,
  live_wall: false,
  qr_styles: false,
};
const classic: Package = { ...free, id: 2, slug: 'classic', name: 'Classic', price: 4900 };

export const offers: Piece[] = [
  {
    title: 'Packages',
    shows: { PackageGrid, PackageOffer },
    variants: {
      'on offer': (
        <PackageGrid busy={false}>
          {[free, classic].map((offer) => (
            <PackageOffer key={offer.id} offer={offer}>
              <LinkButton to="/">Choose {offer.name}</LinkButton>
            </PackageOffer>
          ))}
        </PackageGrid>
      ),
      'on their way': <PackageGrid busy />,
    },
  },
];
