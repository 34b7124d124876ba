import { expect, test } from 'vitest';
import { menuOf, usualMenu } from '~/testing/menu';
import { groupsOf } from './groups';

test('only groups that have items become chips, in their order', () => {
  const { groups } = menuOf(usualMenu());
  const items = [{ group: 'more' }, { group: 'coffee' }, { group: 'silog' }];
  expect(groupsOf(groups, items).map(({ name }) => name)).toEqual(['Silog', 'Coffee', 'More']);
});
