/** The columns of answers, named as the contract names them. */
export const caseHead = `c.id, c.requisition_number as "requisitionNumber", c.type, c.title, c.priority,
  case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'imo', v.imo) end as vessel,
  case when p.locode is not null then
    json_build_object('locode', p.locode, 'name', p.name, 'country', p.country) end as "deliveryPort",
  c.due_at as "dueAt", c.time_zone as "timeZone", c.vessel_eta as "vesselEta", c.vessel_etd as "vesselEtd",
  c.revision`

export const lineColumns = `id, component_id as "componentId", position, name, code, scheme,
  drawing_number as "drawingNumber", drawing_position as "drawingPosition",
  trim_scale(quantity)::text as quantity, unit, remarks, quality, erp_reference as "erpReference",
  account_code as "accountCode", kit_of as "kitOf"`

export const componentColumns = `id, key, assembly, number, drawing_number as "drawingNumber", type, maker,
  particulars, book`

export const quotationColumns = `q.id, q.number, q.version, q.kind, q.revision, q.state,
  'Quotation ' || q.number || ' (Active)' as label, q.currency, q.goods,
  q.transportation_cost as "transportationCost", q.other_charges as "otherCharges",
  q.other_charges_label as "otherChargesLabel", q.discount_percent as "discountPercent", q.total,
  q.lines_quoted as "linesQuoted", c.line_count as "linesAsked", q.incoterm,
  q.incoterm_place as "incotermPlace", q.transportation_mode as "transportationMode",
  q.payment_terms as "paymentTerms", q.delivery_days as "deliveryDays",
  q.prices_good_until as "pricesGoodUntil", q.supplier_reference as "supplierReference",
  q.ihm_compliance as "ihmCompliance", q.remarks, q.submitted_at as "submittedAt", null as "typedBy",
  q.submitter_firstname as "submitterFirstname", q.submitter_surname as "submitterSurname",
  q.submitter_phone as "submitterPhone", q.mobile_number as "mobileNumber"`

/** Whose it is. */
export const quotationOf = `q.request_id as "requestId", s.name as "supplierName"`

export const offerColumns = `l.id, l.case_line_id as "caseLineId", l.alternative, l.name,
  l.part_number as "partNumber", l.drawing, l.maker, l.brand, l.supplier_code as "supplierCode",
  trim_scale(l.pack_size)::text as "packSize", trim_scale(l.minimum_quantity)::text as "minimumQuantity",
  l.price_breaks as "priceBreaks", l.unit_cost as "unitCost", trim_scale(l.quantity)::text as quantity, l.unit,
  trim_scale(l.discount_percent)::text as "discountPercent", l.availability_days as "availabilityDays",
  l.quality, l.maker_authorized as "makerAuthorized",
  l.genuine_info as "genuineInfoSupplierExplanation", l.supplier_notes as "supplierNotes",
  l.item_notes as "itemNotes", l.kit_parent_line_id as "kitParentLineId", l.total`

/** What a row of a buyer's RFQs shows. */
export const caseRow = `${caseHead}, c.from_ship and c.handed_over_at is null and c.state = 'NEW' as "onBoard",
    c.handed_over_at as "handedOverAt", c.state, c.source, c.version, c.line_count as lines,
    c.request_count as requests, c.quoted_count as quoted, c.declined_count as declined,
    c.best_total as "bestTotal", b.currency as "bestCurrency", c.saving, c.order_count as orders,
    exists (select 1 from favourite_case f where f.case_id = c.id and f.account_id = 1) as favourite,
    c.import_result as "importResult", c.created_at as "createdAt",
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour)
      order by lower(t.name)) from case_tag ct join tag t on t.id = ct.tag_id
      where ct.case_id = c.id), '[]') as tags`

/** The tables that it takes. */
export const columnsOfRow = `left join vessel v on v.id = c.vessel_id left join port p on p.locode = c.delivery_port
  join company b on b.id = c.company_id`
