import { PackageGrid, PackageOffer } from '@keepsake/shared/packages';
import { PrivateLink } from '@keepsake/shared/private-link';
import { SavedItem, SavedList } from '@keepsake/shared/saved';
import { LinkButton, Typography } from '@keepsake/shared/ui';
import { samplePackage } from '../../src/testing/samples.ts';
import type { Piece } from '../piece.ts';

const free = samplePackage({
  features: ['Cards from every guest', 'Money gifts that reach you whole'],
});
const classic = samplePackage({ ...free, id: 2, slug: 'classic', name: 'Classic', price: 4900 });
const link = '/card/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIjKlMnOp';
const nothing = () => undefined;

/** Pieces of a single feature. */
export const features: Piece[] = [
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
  {
    title: 'What an account keeps',
    shows: { SavedItem, SavedList },
    variants: {
      'offered first, another one, and one that is being changed': (
        <SavedList>
          {['Visa ending in 4242', 'Visa ending in 0002', 'Visa ending in 3155'].map(
            (label, at) => (
              <SavedItem
                key={label}
                label={label}
                isDefault={at === 0}
                busy={at === 2}
                onDefault={nothing}
                onRemove={nothing}
              >
                <Typography>{label}</Typography>
              </SavedItem>
            ),
          )}
        </SavedList>
      ),
    },
  },
  {
    title: 'A card’s private link',
    shows: { PrivateLink },
    variants: {
      'as it is shown after sending': <PrivateLink link={link} />,
      'on its own page, with news by email': (
        <PrivateLink link={link} newsTo="r…@example.com" opens={false} />
      ),
    },
  },
];
