export { PackageGrid } from './PackageGrid.tsx';
export { offerHeight, PackageOffer } from './PackageOffer.tsx';
