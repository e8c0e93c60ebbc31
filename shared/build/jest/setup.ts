import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine answers late; what never comes still fails.
configure({ asyncUtilTimeout: 15_000 });
