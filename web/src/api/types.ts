import type { components } from './schema';

type Schemas = components['schemas'];

export type ActiveSummary = Schemas['ActiveSummary'];
export type Batch = Schemas['Batch'];
export type BatchAnswer = Schemas['BatchAnswer'];
export type BatchRow = Schemas['BatchRow'];
export type DayFigures = Schemas['DayFigures'];
export type DayLevel = Schemas['DayLevel'];
export type MenuItem = Schemas['MenuItem'];
export type Movement = Schemas['Movement'];
export type NewItem = Schemas['NewItem'];
export type NewSale = Schemas['NewSale'];
export type NewSaleLine = Schemas['NewSaleLine'];
export type NewTransaction = Schemas['NewTransaction'];
export type RefusedRow = Schemas['RefusedRow'];
export type Sale = Schemas['Sale'];
export type SaleLine = Schemas['SaleLine'];
export type StaffMember = Schemas['StaffMember'];
export type StockItem = Schemas['Item'];
export type Ticked = Schemas['Ticked'];
export type Ticket = Schemas['Ticket'];
export type TicketLine = Schemas['TicketLine'];
export type TicketList = Schemas['TicketList'];
