import type { components } from './schema';

type Schemas = components['schemas'];

export type ActiveSummary = Schemas['ActiveSummary'];
export type DayFigures = Schemas['DayFigures'];
export type MenuItem = Schemas['MenuItem'];
export type NewSale = Schemas['NewSale'];
export type NewSaleLine = Schemas['NewSaleLine'];
export type Sale = Schemas['Sale'];
export type SaleLine = Schemas['SaleLine'];
export type StaffMember = Schemas['StaffMember'];
export type Ticked = Schemas['Ticked'];
export type Ticket = Schemas['Ticket'];
export type TicketLine = Schemas['TicketLine'];
export type TicketList = Schemas['TicketList'];
