import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { leaveOutStyles } from '../../src/testing/styles.ts';

// A busy machine answers late; what never comes still fails.
configure({ asyncUtilTimeout: 15_000 });
leaveOutStyles();
