import { APPROVALS } from './approvals.ts';
import { AUTH } from './auth.ts';
import { CARDS } from './cards.ts';
import { CASH } from './cash.ts';
import { CHOSEN } from './chosen.ts';
import { COUNTING } from './counting.ts';
import { DASHBOARD } from './dashboard.ts';
import { DEMO } from './demo.ts';
import { DEVICES } from './devices.ts';
import { DRAWER, NEW_DRAWER } from './drawer.ts';
import { EXPENSES } from './expenses.ts';
import { FIRST_DAY } from './first-day.ts';
import { INSIGHTS } from './insights.ts';
import { KITCHEN } from './kitchen.ts';
import { LOCK } from './lock.ts';
import { MENU_FILES } from './menu-files.ts';
import { MENU_ROOM } from './menu-room.ts';
import { NEW_CAFE } from './new-cafe.ts';
import { ODD } from './odd.ts';
import { OPTIONS } from './options.ts';
import { ORDER_DIALOGS } from './order-dialogs.ts';
import { VERIFYING } from './payments.ts';
import { POS } from './pos.ts';
import { PRINTING } from './printing.ts';
import { READINGS } from './readings.ts';
import { RECIPES } from './recipes.ts';
import { REPORTS } from './reports.ts';
import { SALES } from './sales.ts';
import type { Scene } from './scene.ts';
import { SETTINGS } from './settings.ts';
import { STOCK } from './stock.ts';
import { TENDERS } from './tenders.ts';
import { TROUBLES } from './trouble.ts';

/** Every screen and every dialog, in the order of a day. */
export const SCENES: readonly Scene[] = [
  ...AUTH,
  ...FIRST_DAY,
  ...DEMO,
  ...LOCK,
  ...POS,
  ...ORDER_DIALOGS,
  ...CARDS,
  ...TENDERS,
  ...KITCHEN,
  ...STOCK,
  ...COUNTING,
  ...MENU_ROOM,
  ...MENU_FILES,
  ...OPTIONS,
  ...RECIPES,
  ...SALES,
  ...EXPENSES,
  ...CASH,
  ...DRAWER,
  ...READINGS,
  ...VERIFYING,
  ...DASHBOARD,
  ...REPORTS,
  ...INSIGHTS,
  ...SETTINGS,
  ...TROUBLES,
  ...DEVICES,
  ...PRINTING,
  ...APPROVALS,
  ...ODD,
  ...CHOSEN,
  ...NEW_CAFE,
  ...NEW_DRAWER,
];
