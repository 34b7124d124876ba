import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { VoidedCashOfReading } from '~/api/types';
import { show } from '~/testing/render';
import { VoidedCash } from './voided-cash';
