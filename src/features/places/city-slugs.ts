/** Every city we serve, as it stands in URLs: those whose pages are routes of their own. The gazetteer says the same. */
export const citySlugs = `
  bangalore gurgaon hyderabad noida pune delhi ghaziabad greater-noida faridabad
  navi-mumbai thane mumbai chennai kolkata ahmedabad jaipur kochi indore
  chandigarh lucknow coimbatore goa mysore kota bhubaneswar nagpur vadodara
  surat visakhapatnam bhopal dehradun thiruvananthapuram mangalore patna ranchi guwahati
`
  .trim()
  .split(/\s+/)
