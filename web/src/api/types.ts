import type { components } from './schema';

type Schemas = components['schemas'];

/** What has to be approved, as the server asks for it. */
export type Asked = Schemas['Asked'];
export type Batch = Schemas['Batch'];
export type BatchAnswer = Schemas['BatchAnswer'];
export type BatchRow = Schemas['BatchRow'];
export type CafeSettings = Required<Schemas['CafeSettings']>;
export type CashFlow = Schemas['CashFlow'];
export type CashOfDay = Schemas['CashOfDay'];
export type CashTransaction = Schemas['CashTransaction'];
export type CategorySum = Schemas['CategorySum'];
export type CompletionHour = Schemas['CompletionHour'];
export type DashboardFigures = Schemas['DashboardFigures'];
export type DayFigures = Schemas['DayFigures'];
export type DayLevel = Schemas['DayLevel'];
export type DayOfSales = Schemas['DayOfSales'];
export type DayRow = Schemas['DayRow'];
export type AnalysisPart = Schemas['AnalysisPart'];
export type DeletedExpense = Schemas['DeletedExpense'];
export type DetailedAnalysis = Schemas['DetailedAnalysis'];
export type Expense = Schemas['Expense'];
export type ExpenseChange = Schemas['ExpenseChange'];
export type ExpenseEntry = Omit<NewExpense, 'id' | 'on'>;
export type ExpenseEvent = Schemas['ExpenseEvent'];
export type ExpenseRow = Schemas['ExpenseRow'];
export type FinancialReport = Schemas['FinancialReport'];
export type Insight = Schemas['Insight'];
export type InsightFigure = Schemas['InsightFigure'];
export type Insights = Schemas['Insights'];
export type InsightsState = Schemas['InsightsState'];
export type InventoryReport = Schemas['InventoryReport'];
export type InventoryRow = Schemas['InventoryRow'];
export type ItemRow = Schemas['ItemRow'];
export type MenuItem = Schemas['MenuItem'];
export type Movement = Schemas['Movement'];
export type NewApproval = Schemas['NewApproval'];
export type NewCashTransaction = Schemas['NewCashTransaction'];
export type NewExpense = Schemas['NewExpense'];
export type NewItem = Schemas['NewItem'];
export type NewSale = Schemas['NewSale'];
export type NewSaleLine = Schemas['NewSaleLine'];
export type NewTransaction = Schemas['NewTransaction'];
export type RefusedRow = Schemas['RefusedRow'];
export type Refusal = Schemas['Refusal'];
export type Sale = Schemas['Sale'];
export type LateSale = Schemas['LateSale'];
export type SaleEvent = Schemas['SaleEvent'];
export type SaleLine = Schemas['SaleLine'];
export type SaleRow = Schemas['SaleRow'];
export type SalesHour = Schemas['SalesHour'];
export type SalesPage = Schemas['SalesPage'];
export type SalesReport = Schemas['SalesReport'];
export type Person = Schemas['Person'];
export type ServerState = Schemas['ServerState'];
export type SettingState = Schemas['SettingState'];
export type SettingsChange = Schemas['SettingsChange'];
export interface ShownSettings {
  values: CafeSettings;
  about: Record<keyof CafeSettings, SettingState>;
}
export type StaffMember = Schemas['StaffMember'];
export type StockItem = Schemas['Item'];
export type Ticked = Schemas['Ticked'];
export type TickedTogether = Schemas['TickedTogether'];
export type TicksTogether = Schemas['TicksTogether'];
export type Ticket = Schemas['Ticket'];
export type TicketLine = Schemas['TicketLine'];
export type TicketList = Schemas['TicketList'];
export type TopItem = Schemas['TopItem'];
/** What a change may touch; a query names in `meta.topics` those that its answer depends on. */
export type Topic = Schemas['Topic'];
export type TransactionRow = Schemas['TransactionRow'];
export type UnapprovedSale = Schemas['UnapprovedSale'];
/** Every fact that the server may refuse something for. */
export type ErrorCode = Refusal['error'];
